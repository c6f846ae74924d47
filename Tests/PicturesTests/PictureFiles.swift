/// Small pictures in every format, in base64, made with Pillow.
extension PictureTests {
  /// Two pixels: one transparent, one red.
  static let png = """
    iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGNgYGBg+M/A8B8ABQQB/8twlDcAAAAA\
    SUVORK5CYII=
    """

  /// 16 × 8 pixels, black on the left and white on the right.
  static let files: [(name: String, base64: String)] = [
    (
      "PNG",
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAAGklEQVR4nGNkwAH+//+PVZwJlwZcYFQDMQAAU7oD\
      DaumtS4AAAAASUVORK5CYII=
      """
    ),
    (
      "JPEG",
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG\
      NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09P\
      T09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
      AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
      M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT\
      lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA\
      HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh\
      cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
      anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk\
      5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDzCvp2iigD/9k=
      """
    ),
    (
      "GIF",
      """
      R0lGODdhEAAIAIEAAP///wAAAAAAAAAAACwAAAAAEAAIAAAIJAADCBwoEIDBgwYJEkSIUOFAhgcdFoQIQGIAihUl\
      YrS4USPFgAA7
      """
    ),
    (
      "WEBP",
      """
      UklGRigAAABXRUJQVlA4IBwAAABQAQCdASoQAAgAAoBCJaQABHQAAPs//82vAAAA
      """
    ),
    (
      "BMP",
      """
      Qk22AQAAAAAAADYAAAAoAAAAEAAAAAgAAAABABgAAAAAAIABAADEDgAAxA4AAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
      AAAAAAAAAAAAAAAA////////////////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////\
      ////////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////////////////////////////\
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////////////////////////////AAAAAAAAAAAAAAAAAAAAAAAA\
      AAAAAAAA////////////////////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////////////\
      ////////////////AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////////////////////////////////AAAAAAAA\
      AAAAAAAAAAAAAAAAAAAAAAAA////////////////////////////////
      """
    ),
  ]
}

import CMalloc

/// Settings of glibc's memory allocator (`mallopt(3)`).
enum AllocatorSettings {
  /// Lets each arena grow by a megabyte and return memory only if much of it is free. By default an arena of a thread
  /// grows and shrinks by pages, with a system call each, which took a fortieth of the time of a write.
  static func apply() {
    mallopt(M_TOP_PAD, 1 << 20)
    mallopt(M_TRIM_THRESHOLD, 16 << 20)
  }
}

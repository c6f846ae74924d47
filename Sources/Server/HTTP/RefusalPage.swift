import Base
import HTTPTypes
import Hummingbird
import Pages

/// A refusal as a response: a page in the reader's language for a form, and a line of text for a program.
enum RefusalPage {
  static func response(
    _ refusal: ServerRefusal, to request: Hummingbird.Request
  ) -> Hummingbird.Response {
    var app = App()
    var response = AppController.http(
      app.refusal(
        refusal,
        for: Pages.Request(
          method: .get, target: Text(AppController.target(of: request)),
          environment: RequestEnvironment(
            host: .server, now: 0, utcOffsetMinutes: 0, randomness: [],
            acceptedLanguages: Text(request.headers[.acceptLanguage] ?? "")))))
    if refusal == .busy { response.headers[.retryAfter] = "60" }
    return request.method == .head ? response.createHeadResponse() : response
  }
}

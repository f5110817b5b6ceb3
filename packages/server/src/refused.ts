/** What a door answers when it does not do what it was asked: a status for programs, a sentence for people. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: 400 | 401 | 403 | 404 | 409 | 421 | 429;
  readonly code: string;

  constructor(status: Refused['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

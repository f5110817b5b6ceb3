/** Invitations one has been told: the server tells each only once, so this browser remembers them until somebody sits there. */
const KEY = 'nobori invitations';

type Noted = Readonly<Record<string, Readonly<Record<string, string>>>>;

function told(): Noted {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Noted;
  } catch {
    return {}; // somebody else's words under our key
  }
}

export const invitationsTo = (game: string): Readonly<Record<string, string>> => told()[game] ?? {};

/** Only for the latest games: what is older has begun, or never will. */
const REMEMBERED = 50;

export function rememberInvitations(game: string, invitations: Readonly<Record<string, string>>): void {
  const { [game]: before = {}, ...others } = told();
  const kept = Object.entries(others).slice(1 - REMEMBERED);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [game, { ...before, ...invitations }]])));
  } catch {
    // A full browser: the links are on the screen all the same.
  }
}

/** One that was withdrawn leads nowhere any more. */
export function forgetInvitation(game: string, seat: string): void {
  const { [seat]: _, ...others } = invitationsTo(game);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...told(), [game]: others }));
  } catch {
    // As above.
  }
}

/** The secret stands behind the #, so it is sent to nobody but by our own page. */
export const linkOf = (invitation: string): string => new URL(`#/join/${invitation}`, document.baseURI.replace(/#.*$/, '')).href;
export const watchLinkOf = (game: string): string => new URL(`#/table/${game}`, document.baseURI.replace(/#.*$/, '')).href;

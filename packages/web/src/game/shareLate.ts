/** What makes links of moments comes when somebody shares one; without a connection it may not. */
import { tell } from '../app/notices.tsx';
import { whyOf } from '../app/useLoaded.ts';
import type { Session } from './host/session.ts';

export function shareLate(session: Session, moment: number): void {
  import('./sharing.ts').then(({ shareMoment }) => shareMoment(session, moment)).catch((error: unknown) => tell(whyOf(error), 'wrong'));
}

/** A situation from a file, on its way to the setup page, where its seats are filled. Survives a reload of the tab, nothing more. */
export interface SituationPlan {
  readonly book: string;
  readonly situation: unknown;
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly title: string;
}

const KEY = 'nobori situation';

export function keepPlan(plan: SituationPlan): void {
  sessionStorage.setItem(KEY, JSON.stringify(plan));
}

export function keptPlan(book: string): SituationPlan | null {
  try {
    const plan = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SituationPlan | null;
    return plan?.book === book ? plan : null;
  } catch {
    return null; // somebody else's words under our key
  }
}

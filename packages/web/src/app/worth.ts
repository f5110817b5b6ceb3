/** What a force comes to, in what its book counts: points, or figures. */
import type { MusterKit } from '@nobori/engine/workshop';
import { t } from '../texts/language.ts';

export const worth = (n: number, kit: Pick<MusterKit, 'budget'> | null): string =>
  kit?.budget.in === 'figures'
    ? t('{n, plural, one {# figure} other {# figures}}', { n })
    : t('{n, plural, one {# point} other {# points}}', { n });

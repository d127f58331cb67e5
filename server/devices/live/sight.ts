import { may } from '@terezi/domain/grammar/policy.ts';
import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import type { Sight } from '../../platform/live/fan-out.ts';
import type { LiveMessage } from './event.ts';
import type { Reach, Scope } from './reach.ts';

type Seeing = Pick<Reach, 'scope' | 'able' | 'hasFirstDay'>;

const nameOf = ({ scope, able, hasFirstDay }: Seeing): string =>
  [String(scope), able.role, able.flags.join(), hasFirstDay ? 'days' : ''].join(' ');

function companiesIn(scope: Scope): (companyId: number) => boolean {
  if (scope === 'all') return () => true;
  const companies = new Set(scope);
  return (companyId) => companies.has(companyId);
}

/** What a person gets of all events: what the lists would show, neither more nor less. */
export function sightOf(seeing: Seeing): Sight<LiveMessage> {
  const { scope, able, hasFirstDay } = seeing;
  const sees = companiesIn(scope);
  return {
    name: nameOf(seeing),
    of({ event, companyId, told }) {
      const isEverybodys = companyId === null || (companyId === PLATFORM_COMPANY && told?.shared === true);
      if (!isEverybodys && !sees(companyId)) return null;
      if (told && !may(told.permission, able)) return null;
      const { ofSeveral } = event;
      return hasFirstDay && ofSeveral !== undefined ? { text: ofSeveral, ofSeveral } : event;
    },
  };
}

/** Whether both get the same events. */
export const isSameSight = (one: Seeing, other: Seeing): boolean => nameOf(one) === nameOf(other);

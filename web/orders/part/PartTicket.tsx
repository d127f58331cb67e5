import { Button } from '@mantine/core';
import { IconLock, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Figure } from '#kit/part/Figure.tsx';
import { kilograms, MISSING, time } from '#kit/formats.ts';
import { FORM_WORDS } from '#kit/form/words.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import css from './part.module.css';
import type { Part, Visit } from './use-visit.ts';
import { isByScale, stepNow, weighedAt } from './way.ts';
import { partWords as words } from './words.ts';

type CellProps = {
  readonly label: string;
  readonly mass: number | null;
  readonly note: ReactNode;
  /** What was weighed once stays so. */
  readonly isLocked?: boolean;
};

/** A mass of the ticket, or the place where it will stand. */
function Cell({ label, mass, note, isLocked = false }: CellProps) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div>
      <div className={`lab ${css.massName}`}>
        {isLocked && <Icon of={IconLock} size="s" />}
        {label}
      </div>
      {mass === null ? (
        <Figure value={MISSING} pending />
      ) : (
        <Figure value={kilograms(mass, language)} unit={say(FORM_WORDS.kilogram)} />
      )}
      <div className="cap el">{note}</div>
    </div>
  );
}

/** The way to the ticket, and to the scale while that is what the truck waits for. */
function Ways({ part, visit }: { readonly part: Part; readonly visit: Visit }) {
  const say = useSay();
  const may = useMay();
  const now = part.acts.confirmStep && stepNow(visit.stepStatus);
  return (
    <>
      {now && isByScale(now) && may(operationCalls.open) && (
        <Button component={Link} to="/operator" size="xs" leftSection={<Icon of={IconScale} size="s" />}>
          {say(words.openScale)}
        </Button>
      )}
      {part.operationId !== null && may(operationCalls.find) && (
        <Button component={Link} to={path('/operation/$id', { id: part.operationId })} size="xs">
          {say(words.openTicket)}
        </Button>
      )}
    </>
  );
}

/** What was weighed on the visit: both weights and the net, each with when and where, and the way to its ticket. */
export function PartTicket({ part, visit }: { readonly part: Part; readonly visit: Visit }) {
  const say = useSay();
  const { language } = useLanguage();
  const { net, expectedWeight: plan, operationId, operationName } = part;
  const isOut = part.customerId !== null;
  const [first, second] = [weighedAt(visit, 'weight1'), weighedAt(visit, 'weight2')];
  const said = (at: typeof first) =>
    at && [time(at.happenedAt, { seconds: true }), at.said].filter(Boolean).join(' · ');
  const planned = plan !== null && kilograms(plan, language);
  return (
    <section className={css.ticket}>
      <Section
        flush
        title={say(words.ticket)}
        beside={
          net === null ? (
            <Status shape="ring" tone="idle">
              {say(operationId === null ? words.noTicket : words.inMaking)}
            </Status>
          ) : (
            <Status shape="check" tone="ok">
              {operationName ?? ''}
            </Status>
          )
        }
        end={<Ways part={part} visit={visit} />}
      >
        <div className={css.masses}>
          <Cell
            label={say(words.weight1Of, { what: say(isOut ? words.empty : words.loadedTruck) })}
            mass={part.weight1}
            note={said(first)}
            isLocked={part.weight1 !== null}
          />
          <Cell
            label={say(words.weight2Of, { what: say(isOut ? words.loadedTruck : words.empty) })}
            mass={second?.weight ?? null}
            note={said(second) ?? say(isOut ? words.afterLoading : words.afterUnloading)}
            isLocked={second !== undefined}
          />
          <Cell
            label={say(words.netOf, { what: say(isOut ? words.goingOut : words.comingIn) })}
            mass={net}
            note={planned && say(operationId === null ? words.planOf : words.planKept, { mass: planned })}
            isLocked={net !== null}
          />
        </div>
      </Section>
    </section>
  );
}

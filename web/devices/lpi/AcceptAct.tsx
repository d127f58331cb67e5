import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import type { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import { controlState } from '#shell/control-state.ts';
import { AcceptCounters } from '../calibration/AcceptCounters.tsx';
import { lpiActWords as words } from './act-words.ts';
import css from './lpi.module.css';

type LpiDetail = Awaited<ReturnType<typeof lpiCalls.find>>['lpi'];

/** Accepts counters that changed without us; shown while a person has to. */
export function AcceptAct({ row }: { readonly row: LpiDetail }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const act = row.acts.acceptCounters;
  if (!act) return null;
  return (
    <li>
      <div className={css.act}>
        <Icon of={IconAlertTriangle} size="s" />
        <div className={css.said}>
          <div className="m">{say(words.accept)}</div>
          <div className="cap">{act.why?.message ?? say(words.acceptCap)}</div>
        </div>
        <Button
          size="xs"
          {...(isOpen && { variant: 'light' })}
          {...controlState(act)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {say(words.accept)}
        </Button>
      </div>
      {isOpen && <AcceptCounters lpi={row} close={() => setOpen(false)} />}
    </li>
  );
}

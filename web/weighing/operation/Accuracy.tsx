import { Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { kilograms, percent } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { ticketWords } from '../words.ts';
import { curveWords as words } from './curve-words.ts';
import css from './operation.module.css';

type OperationAccuracy = NonNullable<OperationDetail['accuracy']>;

/** Explains the terms of the sum, on demand. */
function Meaning({ operation, accuracy }: { operation: OperationDetail; accuracy: OperationAccuracy }) {
  const say = useSay();
  const { language } = useLanguage();
  const { evidence1, evidence2, weightNet } = operation;
  const mass = (grams: number | null | undefined) => kilograms(grams, language);
  const [first, second] = [evidence1?.division, evidence2?.division].map(mass);
  const line = (name: string, weight: number | undefined) => say(words.line, { name, mass: mass(weight) });
  const rows = [
    [line(say(ticketWords.weight1), evidence1?.weight), accuracy.weight1],
    [line(say(ticketWords.weight2), evidence2?.weight), accuracy.weight2],
  ] as const;
  const share = weightNet ? (accuracy.net / weightNet) * 100 : null;
  const rule =
    first === second
      ? say(words.rule, { division: first ?? '' })
      : say(words.rules, { first: first ?? '', second: second ?? '' });
  return (
    <div className={css.meaning} tabIndex={-1} data-autofocus>
      <div className="m">{say(words.meaning, { mass: mass(accuracy.net) })}</div>
      <div className="cap">{say(words.worst)}</div>
      <table>
        <tbody>
          {rows.map(([name, off]) => (
            <tr key={name}>
              <td className="mid">{name}</td>
              <td>{say(words.off, { mass: mass(off) })}</td>
            </tr>
          ))}
          <tr>
            <td>{say(words.netSum)}</td>
            <td>{say(words.offShare, { mass: mass(accuracy.net), share: percent(share, language, 2) })}</td>
          </tr>
        </tbody>
      </table>
      <div className="cap">{`${rule} ${say(words.notOnPaper)}`}</div>
    </div>
  );
}

/** The permissible error of the net in service; never the actual error, and never on paper. */
export function Accuracy({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const { accuracy, weightNet } = operation;
  if (weightNet === null) return null;
  if (!accuracy)
    return (
      <>
        <span className={`${css.accuracy} ${css.unknown}`}>{say(words.offUnknown)}</span>
        <div className={`${css.off} cap`}>{say(words.offUnknownText)}</div>
      </>
    );
  const mass = (grams: number) => kilograms(grams, language);
  return (
    <>
      <Popover position="bottom-start" width="min(320px, calc(100vw - 32px))" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={css.accuracy}>
            {say(words.off, { mass: mass(accuracy.net) })}
            <Icon of={IconInfoCircle} size="s" />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={say(words.meaning, { mass: mass(accuracy.net) })}>
          <Meaning operation={operation} accuracy={accuracy} />
        </Popover.Dropdown>
      </Popover>
      <div className={`${css.off} cap fig`}>
        {say(words.offOf, { weight1: mass(accuracy.weight1), weight2: mass(accuracy.weight2) })}
      </div>
    </>
  );
}

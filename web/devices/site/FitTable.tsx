import { Button, Radio } from '@mantine/core';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { areAlike, type Fit, fitPercent } from '@terezi/domain/devices/line-fit.ts';
import { lineProblems } from '@terezi/domain/devices/line-problems.ts';
import { type IndicatorProtocol, PROTOCOLS } from '@terezi/domain/devices/protocol.ts';
import { protocolWords } from '@terezi/domain/devices/scale-words.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { useState } from 'react';
import { kilograms, MISSING, number, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { toast } from '#kit/toast.ts';
import { scaleSetUpCalls } from '#shell/calls/scale-set-up.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { listenWords as words } from './listen-words.ts';
import css from './setup.module.css';

type Known = Fit & { readonly protocol: IndicatorProtocol };
const isKnown = (fit: Fit): fit is Known => PROTOCOLS.some((each) => each === fit.protocol);

/** The protocols that read what was heard, the best first, and the way to have the scale be read by one of them. */
export function FitTable(props: {
  readonly scale: ScaleRow;
  readonly commandId: number;
  readonly fits: readonly Fit[];
}) {
  const { scale, commandId } = props;
  const say = useSay();
  const { language } = useLanguage();
  const fits = props.fits.filter(isKnown);
  const isAlike = areAlike(fits);
  const [chosen, choose] = useState<IndicatorProtocol | null>(isAlike ? null : (fits[0]?.protocol ?? null));
  const take = useDeed(scaleSetUpCalls.useLine, { done: () => toast({ title: say(words.taken) }) });
  const grams = fits.find(({ protocol }) => protocol === chosen)?.grams ?? null;
  return (
    <>
      <table className={css.rows}>
        <thead>
          <tr>
            <th scope="col">{say(words.protocol)}</th>
            <th scope="col">{say(words.frames)}</th>
            <th scope="col">{say(words.bad)}</th>
            <th scope="col">{say(words.fit)}</th>
          </tr>
        </thead>
        <tbody>
          {fits.map((fit) => (
            <tr key={fit.protocol}>
              <td>
                <Radio
                  name={`fit ${commandId}`}
                  label={say(protocolWords[fit.protocol])}
                  checked={chosen === fit.protocol}
                  onChange={() => choose(fit.protocol)}
                />
              </td>
              <td className="fig">{number(fit.frames, language)}</td>
              <td className="fig">{number(fit.badFrames, language)}</td>
              <td className="fig b">{percent(fitPercent(fit), language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isAlike && <Note tone="accent">{lineProblems.protocolsAlike[language]}</Note>}
      <p className="lab">{say(words.compare)}</p>
      <div className={css.acts}>
        <span className="fig b">
          {grams === null ? MISSING : `${kilograms(grams, language)} ${say(UNITS.kilogram)}`}
        </span>
        <Button
          variant="filled"
          disabled={chosen === null}
          loading={take.isActing}
          onClick={() => void take.act({ id: scale.id, commandId, protocol: chosen })}
        >
          {say(words.take)}
        </Button>
      </div>
    </>
  );
}

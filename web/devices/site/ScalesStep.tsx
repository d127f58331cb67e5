import { Button } from '@mantine/core';
import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { scaleLooks } from '@terezi/domain/devices/scale-state.ts';
import { UNITS } from '@terezi/domain/grammar/units.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import { Section } from '#kit/Section.tsx';
import { StateMark } from '#kit/Status.tsx';
import { Link } from '#shell/Link.tsx';
import { path } from '#shell/path.ts';
import { useEarly } from '#shell/use-early.ts';
import { useScaleNow } from '#shell/use-scale-now.ts';
import { ListenPanel } from './ListenPanel.tsx';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

function ScaleLine({ scale }: { readonly scale: ScaleRow }) {
  const say = useSay();
  const { language } = useLanguage();
  const { state, grams } = useScaleNow(scale, useEarly());
  return (
    <tr>
      <td>
        <Link to={path('/scale/$id', { id: scale.id })}>{scale.name}</Link>
      </td>
      <td className="mono">{scale.address}</td>
      <td className="fig">
        {grams === null ? MISSING : `${kilograms(grams, language)} ${say(UNITS.kilogram)}`}
      </td>
      <td>
        <StateMark of={scaleLooks[state]} />
      </td>
    </tr>
  );
}

/** The scales that hang at the site, each with what its indicator shows now, and the way to add one. */
export function ScalesStep({ scales }: { readonly scales: readonly ScaleRow[] }) {
  const say = useSay();
  return (
    <>
      <Section title={say(words.stepIndicator)}>
        {scales.length === 0 ? (
          <Note title={say(words.noScale)}>{say(words.noScaleText)}</Note>
        ) : (
          <>
            <table className={css.rows}>
              <tbody>
                {scales.map((scale) => (
                  <ScaleLine key={scale.id} scale={scale} />
                ))}
              </tbody>
            </table>
            <p className="lab">{say(words.compare)}</p>
          </>
        )}
        <div className={css.acts}>
          <Button component={Link} to="/scale/new">
            {say(words.addScale)}
          </Button>
        </div>
      </Section>
      {scales.map((scale) => (
        <ListenPanel key={scale.id} scale={scale} />
      ))}
    </>
  );
}

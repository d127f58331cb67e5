import { directionWords } from '@terezi/domain/weighing/status.ts';
import { BarList } from '#kit/chart/BarList.tsx';
import { kilograms } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { dashboardWords as words } from './words.ts';

/** What was moved in the period by cargo, the most first; the colour says which way it went. */
export function CargoBars({ cargoes, period }: { cargoes: Dashboard['cargoes']; period: string }) {
  const say = useSay();
  const { language } = useLanguage();
  const rows = cargoes.map(({ name, net, direction }) => ({
    key: name ?? '',
    name: name ?? say(words.noCargo),
    value: net,
    figure: kilograms(net, language),
    quiet: direction === 'expense',
    said: say(directionWords[direction]),
  }));
  return (
    <Section title={say(words.perCargo, { period })}>
      {cargoes.length === 0 && <p className="dim">{say(words.nothingYet)}</p>}
      <BarList rows={rows} />
    </Section>
  );
}

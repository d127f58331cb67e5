import { useState } from 'react';
import { BarList } from '../chart/BarList.tsx';
import { ColumnChart } from '../chart/ColumnChart.tsx';
import { Board } from '../board/Board.tsx';
import { Deadline } from '../Deadline.tsx';
import { FileControl } from '../form/FileControl.tsx';
import type { SendFile } from '../form/file.ts';
import { useSending } from '../form/use-sending.ts';
import { useSay } from '../language.tsx';
import { Segments } from '../Segments.tsx';
import { Select } from '../Select.tsx';
import { stepIn } from '../step-order.ts';
import { Steps } from '../Steps.tsx';
import { Box } from './Box.tsx';
import part from './sheet.module.css';

const words = (az: string, en: string) => ({ az, en });
const SAID = {
  choices: words('Seçim və müddət', 'Choices and deadlines'),
  chart: words('Qrafiklər', 'Charts'),
  file: words('Fayl sahəsi', 'File field'),
  steps: words('Addımlar', 'Steps'),
  board: words('Lövhə', 'Board'),
  period: words('Dövr', 'Period'),
  today: words('Bu gün', 'Today'),
  week: words('7 gün', '7 days'),
  scale: words('Tərəzi', 'Scale'),
  all: words('Bütün tərəzilər', 'All scales'),
  gate: words('Giriş', 'Gate'),
  over: words('Müddət bitib', 'Expired'),
  ends: words('12 gün qalıb', '12 days left'),
  valid: words('Etibarlıdır', 'Valid'),
  day: words('Gün', 'Day'),
  income: words('Mədaxil', 'Income'),
  expense: words('Məxaric', 'Expense'),
  perDay: words('Gün üzrə, ton', 'By day, tonnes'),
  paper: words('Sənəd', 'Paper'),
  fileStep: words('Fayl', 'File'),
  columns: words('Sütunlar', 'Columns'),
  check: words('Yoxlama', 'Check'),
  write: words('Yazılma', 'Writing'),
  next: words('Növbəti addım', 'Next step'),
  arrive: words('Başqa birisi köçürür', 'Somebody else moves one'),
};

function Choices() {
  const say = useSay();
  const [days, setDays] = useState(1);
  const [scale, setScale] = useState('');
  const texts = { over: say(SAID.over), today: '', left: () => say(SAID.ends), valid: say(SAID.valid) };
  return (
    <Box words={SAID.choices}>
      <div className={part.stack}>
        <Segments
          label={say(SAID.period)}
          options={[
            { value: 1, text: say(SAID.today) },
            { value: 7, text: say(SAID.week) },
          ]}
          value={days}
          change={setDays}
        />
        <Select
          label={say(SAID.scale)}
          options={[
            { value: '', text: say(SAID.all) },
            { value: '1', text: say(SAID.gate) },
          ]}
          value={scale}
          change={setScale}
        />
        <Deadline of={{ state: 'over' }} texts={texts} />
        <Deadline of={{ state: 'ends', days: 12 }} texts={texts} pill />
        <Deadline of={{ state: 'valid' }} texts={texts} />
      </div>
    </Box>
  );
}

const FLOWS = [412, 530, 388, 0, 441, 467, 306];
const PLAN = { height: 180, gutter: 44, top: 16, foot: 38, parts: 4, bar: 0.64, nameRoom: 40, least: 1 };

function Charts() {
  const say = useSay();
  const columns = FLOWS.map((above, index) => ({
    key: String(index),
    name: `${index + 15}.11`,
    above,
    below: above / 3,
    line: 400,
    title: `${index + 15}.11: ${above}`,
    cells: [String(above), String(Math.round(above / 3))],
  }));
  return (
    <Box words={SAID.chart} wide>
      <ColumnChart
        label={say(SAID.perDay)}
        head={[say(SAID.day), say(SAID.income), say(SAID.expense)]}
        columns={columns}
        plan={{ ...PLAN, from: FLOWS.length - 1 }}
        told={(value) => String(Math.round(value))}
      />
      <BarList
        rows={[
          { key: 'a', name: say(SAID.income), value: 600, figure: '600' },
          {
            key: 'b',
            name: say(SAID.expense),
            value: 250,
            figure: '250',
            quiet: true,
            said: say(SAID.expense),
          },
        ]}
      />
    </Box>
  );
}

/** The workshop's server takes a tenth of a file at a time. */
const send: SendFile = async (_, { signal, progress }) => {
  for (let tenth = 1; tenth <= 10 && !signal.aborted; tenth += 1) {
    progress(tenth / 10);
    await new Promise((done) => setTimeout(done, 100));
  }
  return undefined;
};
const LIMITS = { types: ['application/pdf'], most: 1024 * 1024 };

function Files() {
  const say = useSay();
  const way = useSending(LIMITS, send);
  return (
    <Box words={SAID.file}>
      <FileControl
        id="paper"
        kind="file"
        label={SAID.paper}
        limits={LIMITS}
        way={way}
        shown={<b className="m">{say(SAID.paper)}</b>}
        isEmpty
      />
    </Box>
  );
}

const KEYS = ['file', 'columns', 'check', 'write'] as const;
const named = () => new URLSearchParams(location.search).get('step');

function Flow() {
  const say = useSay();
  const [furthest, setFurthest] = useState(() =>
    Math.max(
      0,
      KEYS.findIndex((key) => key === named()),
    ),
  );
  const [at, setAt] = useState(() => stepIn(named(), KEYS, furthest) ?? 'file');
  const hrefOf = (key: string) => `?step=${key}`;
  const go = (key: (typeof KEYS)[number]) => {
    history.pushState(null, '', hrefOf(key));
    setAt(key);
  };
  const onward = () => {
    const next = KEYS[KEYS.indexOf(at) + 1];
    if (!next) return;
    setFurthest(Math.max(furthest, KEYS.indexOf(next)));
    go(next);
  };
  const texts = { file: SAID.fileStep, columns: SAID.columns, check: SAID.check, write: SAID.write };
  return (
    <Box words={SAID.steps} wide>
      <Steps
        label={say(SAID.steps)}
        steps={KEYS.map((key) => ({ key, text: say(texts[key]) }))}
        at={at}
        furthest={furthest}
        hrefOf={hrefOf}
        go={go}
      />
      <button type="button" onClick={onward}>
        {say(SAID.next)}
      </button>
    </Box>
  );
}

const LANES = ['Gözləyir', 'Çağırılıb', 'Tərəzidə', 'Getdi'];
const TRUCKS: Readonly<Record<string, number>> = {
  '90-KL-456': 0,
  '10-AB-123': 0,
  '77-AE-142': 1,
  '99-TT-777': 2,
};

function Yard() {
  const say = useSay();
  const [places, setPlaces] = useState(TRUCKS);
  const put = (card: string, lane: number) => setPlaces((now) => ({ ...now, [card]: lane }));
  const lanes = LANES.map((name, lane) => ({
    key: String(lane),
    name,
    cards: Object.entries(places)
      .filter(([, place]) => place === lane)
      .map(([plate]) => ({ key: plate, name: plate, content: <b className="m id">{plate}</b> })),
  }));
  return (
    <Box words={SAID.board} wide>
      <Board
        label={say(SAID.board)}
        lanes={lanes}
        // Nobody goes back to waiting, and only what was on the scale may go.
        may={(card, lane) => lane !== '0' && (lane !== '3' || places[card] === 2)}
        move={(card, lane) => put(card, Number(lane))}
      />
      <button type="button" onClick={() => setTimeout(() => put('77-AE-142', 2), 300)}>
        {say(SAID.arrive)}
      </button>
    </Box>
  );
}

/** Choices, charts, files, steps and a board. */
export function PartBoxes() {
  return (
    <>
      <Choices />
      <Files />
      <Charts />
      <Flow />
      <Yard />
    </>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Figure } from '../Figure.tsx';
import { kilograms, money, number, percent } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { Note } from '../Note.tsx';
import { Ruler } from '../Ruler.tsx';
import { ToastCard } from '../Toasts.tsx';
import { toast } from '../toast.ts';
import { Box } from './Box.tsx';
import part from './sheet.module.css';
import { SHEET } from './words.ts';

const nothing = () => undefined;
const AT = '2026-11-21T10:52:00Z';

function Notices() {
  const say = useSay();
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  const ready = {
    title: say(SHEET.ticketReady),
    detail: say(SHEET.ticketDetail, { mass: kilograms(28_680_000, language) }),
  };
  const undone = { title: say(SHEET.viewDeleted), detail: say(SHEET.viewName), undo: nothing };
  return (
    <div className={part.side}>
      <div className={part.stack}>
        <ToastCard toast={{ ...ready, id: -1, at: AT }} left={3} onClose={nothing} />
        <ToastCard toast={{ ...undone, id: -2, at: AT }} left={4} onClose={nothing} />
      </div>
      <div className={part.stack}>
        <Button id="ask" variant="danger" onClick={() => setOpened(true)}>
          {say(SHEET.cancelVerb)}
        </Button>
        <Button id="toast" onClick={() => toast(ready)}>
          {say(SHEET.save)}
        </Button>
        <Note tone="warn" title={say(SHEET.warnTitle)}>
          {say(SHEET.warnText)}
        </Note>
        <Note tone="bad" title={say(SHEET.lost)} />
        <Note tone="ok">{say(SHEET.completed)}</Note>
        <Note tone="accent">{say(SHEET.inProgress)}</Note>
      </div>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say(SHEET.cancelling)}
        consequence={say(SHEET.cancellingText)}
        verb={say(SHEET.cancelVerb)}
        reason="required"
        destructive
        onConfirm={() => toast(undone)}
      />
    </div>
  );
}

function Figures() {
  const say = useSay();
  const { language } = useLanguage();
  const kg = say(SHEET.kg);
  const mass = (kilos: number) => kilograms(kilos * 1000, language);
  const graduation = (at: number) => number(at, language);
  const line = [
    `${mass(32_323_960)} ${kg}`,
    money(1180, language),
    percent(0.35, language),
    `${mass(-120)} ${kg}`,
  ];
  return (
    <>
      <div className={part.figures}>
        <div>
          <Figure value={mass(100_240)} unit={kg} size="xl" />
          <div className="fig mid">{line.join('\u2002 ')}</div>
        </div>
        <table>
          <tbody>
            {[111_110, 28_860, 9074, 404].map((kilos) => (
              <tr key={kilos}>
                <td className="num">{mass(kilos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={`grow ${part.stack}`}>
          <Ruler
            max={44_000}
            segments={[{ to: 28_740 }]}
            marks={[{ at: 39_940 }]}
            parts={4}
            numbers={graduation}
          />
          <Ruler
            max={44_000}
            segments={[{ to: 42_720, tone: 'bad' }]}
            marks={[{ at: 39_940 }]}
            parts={4}
            numbers={graduation}
          />
        </div>
      </div>
      <p className={part.letters}>{say(SHEET.letters)}</p>
      <div className={part.glass}>
        <Ruler
          glass
          max={100}
          unit="t"
          segments={[{ to: 43.92 }]}
          marks={[{ at: 44, caption: say(SHEET.permitted) }]}
        />
      </div>
    </>
  );
}

/** Notices, the question dialog, figures and rulers. */
export function FigureBoxes() {
  return (
    <>
      <Box words={SHEET.notices} wide>
        <Notices />
      </Box>
      <Box words={SHEET.figures} wide>
        <Figures />
      </Box>
    </>
  );
}

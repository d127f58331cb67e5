import { createRoot } from 'react-dom/client';
import { Logo } from '../Logo.tsx';
import { useSay } from '../language.tsx';
import { ControlBoxes } from './ControlBoxes.tsx';
import { DetailSample } from './DetailSample.tsx';
import { FigureBoxes } from './FigureBoxes.tsx';
import { PartBoxes } from './PartBoxes.tsx';
import { StateBoxes } from './StateBoxes.tsx';
import { StatusBoxes } from './StatusBoxes.tsx';
import part from './sheet.module.css';
import { Workshop } from './Workshop.tsx';
import { SHEET } from './words.ts';

function Sheet() {
  const say = useSay();
  return (
    <main className={part.sheet}>
      <div className={part.grid}>
        <header className={part.title}>
          <Logo />
          <h1 className="h1">{say(SHEET.title)}</h1>
          <span className="dim">{say(SHEET.subtitle)}</span>
        </header>
        <StateBoxes />
        <StatusBoxes />
        <ControlBoxes />
        <FigureBoxes />
        <PartBoxes />
      </div>
      <DetailSample />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Workshop>
      <Sheet />
    </Workshop>,
  );
}

import { createRoot } from 'react-dom/client';
import { Kit } from '../Kit.tsx';
import { Logo } from '../Logo.tsx';
import { useSay } from '../language.tsx';
import { ControlBoxes } from './ControlBoxes.tsx';
import { DetailSample } from './DetailSample.tsx';
import { FigureBoxes } from './FigureBoxes.tsx';
import { StateBoxes } from './StateBoxes.tsx';
import { StatusBoxes } from './StatusBoxes.tsx';
import part from './sheet.module.css';
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
      </div>
      <DetailSample />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Kit>
      <Sheet />
    </Kit>,
  );
}

import type { Language } from '@terezi/domain/grammar/words.ts';
import { kilograms, number } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import type { Row } from '../answer.ts';
import type { Looked } from './CellCard.tsx';
import { type About, nextDimension } from '../deeper.ts';
import { lowered } from '@terezi/domain/grammar/text/lowered.ts';
import { titleOf, weekText } from '../dimension.ts';
import type { GroupParts } from './group-parts.ts';
import { columnName } from './group-columns.ts';
import { amountText, unitWords } from '../measure.ts';
import type { TableColumn } from './table.ts';
import { reportWords as words } from '../words.ts';

/** What the card beside a figure shows: the names of its row, its column, its value and its number of tickets. */
export function lookedAt(cell: {
  readonly row: Row;
  readonly column: TableColumn;
  readonly about: About;
  readonly parts: Pick<GroupParts, 'levels' | 'shown' | 'grouped'>;
  readonly say: Say;
  readonly language: Language;
}): Omit<Looked, 'cell' | 'tickets'> {
  const { row, column, about, parts, say, language } = cell;
  const { levels, shown, grouped } = parts;
  const at = column.leads?.column ?? null;
  const figures = at === null ? row.total : (row.cells[at] ?? row.total);
  const { across, period } = shown;
  const isWeek = across?.leads.by === 'days' && across.leads.step === 'week';
  const beside =
    about.column && across
      ? isWeek
        ? weekText(about.column.key, say)
        : columnName(about.column, across, { period, say })
      : null;
  const next = nextDimension(about, grouped);
  const unit = unitWords(column);
  const isManual = column.leads?.isManual === true;
  const count = number(isManual ? figures.manualCount : figures.count, language);
  return {
    names: levels
      .slice(0, row.keys.length)
      .map((level, i) =>
        titleOf(level, { key: row.keys[i] ?? '', title: row.titles[i] ?? null }, { period, say }),
      ),
    beside,
    figure: amountText(column.amount(row), column.unit, language),
    unit: unit ? say(unit) : '',
    count,
    figures: isManual
      ? say(words.tickets, { count })
      : say(words.ofCell, {
          count,
          gross: kilograms(figures.gross, language),
          tare: kilograms(figures.tare, language),
        }),
    deeper: next && (language === 'en' ? lowered(say(next.words), language) : say(next.words)),
  };
}

import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { askingCards, sheetsOf } from './cards.ts';
import { CardSheet } from './CardSheet.tsx';
import { cardWords as words } from './words.ts';

/** The cards of companies, as they are printed on A4: of the chosen ones, else of the list as it was narrowed. */
export function CardSheetPage() {
  const say = useSay();
  const cardsQuery = useQuery({ ...askingCards(useLocation()), meta: QUIET });
  return (
    <SheetPage
      title={say(words.title)}
      icon={IconQrcode}
      none={say(words.none)}
      noneText={say(words.noneText)}
      failed={say(words.failed)}
      asked={cardsQuery}
      of={(cards) => cards}
      after={(cards) => (
        <span className="dim fig">
          {say(words.count, { count: cards.length, sheets: sheetsOf(cards).length })}
        </span>
      )}
      sheets={(cards, from) =>
        sheetsOf(cards).map((sheet, index, { length }) => (
          <CardSheet key={sheet[0]?.id} cards={sheet} from={from} page={index + 1} pages={length} />
        ))
      }
    />
  );
}

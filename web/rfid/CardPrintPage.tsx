import { IconNfc } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { PrintSheet } from '#kit/page/PrintSheet.tsx';
import { SheetPage } from '#records/page/SheetPage.tsx';
import { useMe } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';
import { useLocation } from '#shell/router/router.ts';
import { askingCards } from './face/asking-cards.ts';
import { CardFace } from './face/CardFace.tsx';
import { cardWords as words } from './words.ts';

/** The chosen cards as a printer of plastic cards takes them: one on a page, 86 × 54 mm. */
export function CardPrintPage() {
  const say = useSay();
  const { company } = useMe();
  const reply = useQuery({ ...askingCards(useLocation()), meta: QUIET });
  return (
    <SheetPage
      title={say(words.cards)}
      paper="card"
      icon={IconNfc}
      none={say(words.noCards)}
      noneText={say(words.noCardsText)}
      failed={say(words.failed)}
      asked={reply}
      of={(cards) => cards}
      sheets={(cards) =>
        cards.map((card) => (
          <PrintSheet key={card.id} paper="card">
            <CardFace card={card} company={company.name} />
          </PrintSheet>
        ))
      }
    />
  );
}

import { useSay } from '#kit/language.tsx';
import { time } from '#kit/formats.ts';
import { toast } from '#kit/toast/toast.ts';
import { useMe } from '#shell/me.tsx';
import { path } from '#shell/router/path.ts';
import { navigate } from '#shell/router/router.ts';
import { useSightings } from '#shell/live/use-sightings.ts';
import { placeText } from './seen.ts';
import { cardWords as words } from './words.ts';

/**
 * Names each card that is held to a reader of the company while this is drawn, with the way to it; silent while the panel
 * gathers cards.
 */
export function usePresentedToast(isSilent: boolean): void {
  const say = useSay();
  const { company } = useMe();
  useSightings(null, (sighting) => {
    if (isSilent || sighting.kind !== 'card' || sighting.companyId !== company.id) return;
    const { cardId, cardNumber, rfidNumber, numberPlate, scaleName, place, at } = sighting;
    toast({
      title: say(words.presented, { place: scaleName ?? placeText(place, say) ?? place }),
      detail: [cardNumber ?? rfidNumber, numberPlate, time(at, { seconds: true })]
        .filter(Boolean)
        .join(' · '),
      isNews: true,
      ...(cardId !== null && {
        way: { text: say(words.open), go: () => void navigate(path('/rfid-card/$id', { id: cardId })) },
      }),
    });
  });
}

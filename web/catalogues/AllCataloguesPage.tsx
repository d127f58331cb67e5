import { PageHead } from '#kit/page/PageHead.tsx';
import { Section } from '#kit/page/Section.tsx';
import { useSay } from '#kit/language.tsx';
import { Link } from '#shell/router/Link.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { entriesOf } from '#shell/router/places.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import css from './all-catalogues.module.css';
import { CATALOGUE_WORDS as words } from './words.ts';

/** Every catalogue that the reader may see, by families, also those that have no row yet. */
export function AllCataloguesPage() {
  const say = useSay();
  const places = usePlaces().flatMap((group) => group.places);
  const fold = places.find(({ to }) => to === '/catalogue')?.fold;
  const families = entriesOf(places.filter((place) => place.fold === fold)).flatMap(
    ({ family, places: lists }) => (family ? [{ name: say(family.words), lists }] : []),
  );
  return (
    <>
      <PageTitle>{say(words.all)}</PageTitle>
      <PageHead title={say(words.all)} />
      <div className={css.families}>
        {families.map(({ name, lists }) => (
          <Section key={name} title={name}>
            <ul className={css.places}>
              {lists.map((place) => (
                <li key={place.to}>
                  <Link to={place.to}>{say(place.words)}</Link>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </>
  );
}

import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { DeclaredPage } from '#catalogues/DeclaredPage.tsx';
import { Link } from '#shell/router/Link.tsx';
import { serviceCard } from './service-card/service-card.ts';
import { serviceCardWords as words } from './service-card/words.ts';

/** The sheet of a card, to sign. */
function Sheet({ id }: { readonly id: number }) {
  const say = useSay();
  return (
    <Button
      component={Link}
      to="/job-sheet"
      search={{ ids: String(id) }}
      leftSection={<Icon of={IconClipboardList} size="s" />}
    >
      {say(words.sheet)}
    </Button>
  );
}

/** One service card: the job, its documents and what happened to it. */
export const ServiceCardPage = () => (
  <DeclaredPage noun={serviceCard} actions={({ id }) => <Sheet id={id} />} />
);

import { Button } from '@mantine/core';
import { IconClipboardList, IconPrinter } from '@tabler/icons-react';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { RecordList } from '#records/list/RecordList.tsx';
import { Link } from '#shell/router/Link.tsx';
import { serviceCard } from './service-card/service-card.ts';
import { serviceCardWords as words } from './service-card/words.ts';

/** The way to the job sheets of the selected cards. */
function Sheets({ ids }: { readonly ids: readonly string[] }) {
  const say = useSay();
  return (
    <Button
      component={Link}
      to="/job-sheet"
      search={{ ids: ids.join(',') }}
      size="xs"
      variant="subtle"
      leftSection={<Icon of={IconPrinter} size="s" />}
    >
      {say(words.sheets)}
    </Button>
  );
}

/** The service cards of the company. */
export const ServiceCardListPage = () => (
  <RecordList noun={serviceCard} icon={IconClipboardList} selected={(ids) => <Sheets ids={ids} />} />
);

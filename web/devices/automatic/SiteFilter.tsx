import { Button, Menu } from '@mantine/core';
import { IconCheck, IconFilter } from '@tabler/icons-react';
import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic/automatic-scale.ts';
import { DropMenu } from '#kit/part/DropMenu.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { automaticWords as words } from './words.ts';

type Chosen = ReadonlySet<number>;

/** The sites of these scales, each once, in the order of the wall. */
const sitesOf = (scales: readonly AutomaticScaleRow[]) => [
  ...new Map(scales.map(({ siteId, siteName, companyName }) => [siteId, { siteName, companyName }])),
];

/** Which sites the wall shows; with none chosen, all. The scales that stay keep their order. */
export function SiteFilter(props: {
  readonly scales: readonly AutomaticScaleRow[];
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}) {
  const { scales, chosen, choose } = props;
  const say = useSay();
  const tick = (is: boolean) => (is ? <Icon of={IconCheck} /> : undefined);
  const turn = (siteId: number) => {
    const next = new Set(chosen);
    if (!next.delete(siteId)) next.add(siteId);
    choose(next);
  };
  return (
    <DropMenu closeOnItemClick={false}>
      <Menu.Target>
        <Button variant={chosen.size > 0 ? 'light' : 'soft'} leftSection={<Icon of={IconFilter} size="s" />}>
          {say(words.filter)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={tick(chosen.size === 0)} onClick={() => choose(new Set())}>
          {say(words.allSites)}
        </Menu.Item>
        {sitesOf(scales).map(([siteId, { siteName, companyName }]) => (
          <Menu.Item
            key={siteId}
            rightSection={tick(chosen.has(siteId))}
            aria-current={chosen.has(siteId) || undefined}
            onClick={() => turn(siteId)}
          >
            {siteName} <span className="dim">{companyName}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </DropMenu>
  );
}

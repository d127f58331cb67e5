import { openNewsroom } from '../platform/live/newsroom.ts';
import type { LinkParts } from './link-parts.ts';
import { companyTopics } from './topic.ts';

/** Tells all servers, this one too, what this process changes: by the broker, as everything that servers tell each other. */
export const carryNews = ({
  bus,
  database: news,
  log,
}: Pick<LinkParts, 'bus' | 'database' | 'log'>): { close(): void } =>
  openNewsroom({
    news,
    publish: (companyId, changed) => bus.publish(companyTopics.news(companyId), JSON.stringify(changed)),
    log,
  });

import { openNewsroom } from '../../platform/live/newsroom.ts';
import type { LinkParts } from './parts.ts';
import { companyTopics } from './topic.ts';

/** Publishes the changes of this process to all servers, itself included, through the broker as all messages between servers. */
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

import { expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { companyOf, companyTopics, scaleOf, siteOf } from './topic.ts';

it('whose a topic is, is what it was made with', () => {
  for (const topic of [topics.presence(7), topics.answer(7), topics.record(7), topics.live(7, 12)])
    expect([topic, siteOf(topic)]).toEqual([topic, 7]);
  expect(scaleOf(topics.live(7, 12))).toBe(12);
  expect(companyOf(companyTopics.news(3))).toBe(3);
});

it.each([
  'terezi/site/0/answer',
  'terezi/site/07/answer',
  'terezi/site/-7/answer',
  'terezi/site/7.5/answer',
  'terezi/site/7e3/answer',
  'terezi/site/+/answer',
  'terezi/site//answer',
  'terezi/site/7',
  'terezi/site/1234567890123456/answer',
  'other/terezi/site/7/answer',
  'terezi/company/7/news',
  '',
])('%s is no site’s', (topic) => expect(siteOf(topic)).toBeNull());

it.each([
  'terezi/site/7/scale/0/live',
  'terezi/site/7/scale/012/live',
  'terezi/site/7/scale/x/live',
  'terezi/site/7/scale/12/live/more',
  'terezi/site/7/scale/12',
])('%s is no scale’s', (topic) => expect(scaleOf(topic)).toBeNull());

it.each(['terezi/company/0/news', 'terezi/company/x/news', 'terezi/site/3/news'])(
  '%s is no company’s',
  (topic) => expect(companyOf(topic)).toBeNull(),
);

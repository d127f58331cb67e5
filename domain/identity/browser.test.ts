import { expect, it } from 'vitest';
import { browserName, isHandheld } from './browser.ts';

const MOZILLA = 'Mozilla/5.0';
it.each([
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142, Windows',
    false,
  ],
  [
    `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge 142, Windows',
    false,
  ],
  [
    `${MOZILLA} (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome 142, Android 15',
    true,
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0`, 'Firefox 146, Linux', false],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1`,
    'Safari 19, iOS 19',
    true,
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`,
    'Safari 19, macOS',
    false,
  ],
  ['curl/8.5.0', null, false],
  ['', null, false],
  [null, null, false],
])('%s is called %s', (userAgent, name, handheld) => {
  expect([browserName(userAgent), isHandheld(userAgent)]).toEqual([name, handheld]);
});

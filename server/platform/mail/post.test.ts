import { expect, it } from 'vitest';
import { mailServer, openLetter, usual } from '../../testing/mail-server.ts';
import { useServer } from '../../testing/server.ts';
import { readEnv } from '../env.ts';
import { Hopeless } from '../jobs/kind.ts';
import { openPost, type Post } from './post.ts';

const server = useServer();
const letter = {
  id: 'letter-1',
  companyId: 1,
  to: 'kim@example.az',
  language: 'az',
  subject: 'Salam',
  text: 'Çəki hazırdır',
  html: '<p>Çəki <b>hazırdır</b></p>',
} as const;
const never = new AbortController().signal;

/** The post that there is with these settings. */
function postWith(settings: Readonly<Record<string, string>>): Post {
  const post = openPost(readEnv({ PUBLIC_URL: 'https://terezi.example', ...settings }), server.database);
  if (!post) throw new Error('there is no post');
  return post;
}
const postTo = (SMTP_URL: string) => postWith({ SMTP_URL });

it('gives a letter to the mail server, from the address that is set, under the same name each time', async () => {
  const { heard, url } = await mailServer(usual);
  const post = postTo(url);
  await post.send(letter, never);
  await post.send(letter, never);
  post.close();
  expect(heard).toContain('MAIL FROM:<terezi@terezi.example>');
  expect(heard).toContain('RCPT TO:<kim@example.az>');
  expect(heard.filter((line) => line === 'Message-ID: <letter-1@terezi.example>')).toHaveLength(2);
});

it('sends it as text and as HTML, dated, and marked as sent by a program, so that none answers it', async () => {
  const { letters, url } = await mailServer(usual);
  const post = postTo(url);
  await post.send(letter, never);
  post.close();
  const { head, shapes } = openLetter(letters[0] ?? '');
  expect(shapes).toEqual({ 'text/plain': letter.text, 'text/html': letter.html });
  expect(head).toEqual(
    expect.arrayContaining([
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'Content-Language: az',
      expect.stringMatching(/^List-Id: <terezi\.terezi\.example>$/i),
      expect.stringMatching(/^Date: \w+, \d+ \w+ \d{4} /),
      expect.stringMatching(/^Content-Type: multipart\/alternative/),
    ]),
  );
});

it('may be sent again where the mail server puts it off', async () => {
  const { url } = await mailServer((line) => (line.startsWith('RCPT') ? '451 try later' : usual(line)));
  const post = postTo(url);
  const failure = await post.send(letter, never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Hopeless);
  post.close();
});

it('does not take again what the mail server refuses for good', async () => {
  const { url } = await mailServer((line) => (line.startsWith('RCPT') ? '550 nobody here' : usual(line)));
  const post = postTo(url);
  await expect(post.send(letter, never)).rejects.toBeInstanceOf(Hopeless);
  post.close();
});

it('is not there where no mail server is set up, so that letters wait', () => {
  expect(openPost(readEnv({ DEMO: 'off' }), server.database)).toBeNull();
});

it('of a demo keeps it where all may read it', async () => {
  await postWith({ DEMO: 'on' }).send(letter, never);
  const { Data } = await server.call('GET /mail');
  expect(Data['Mail']).toMatchObject([
    { Recipient: 'kim@example.az', Text: 'Çəki hazırdır', Html: letter.html },
  ]);
});

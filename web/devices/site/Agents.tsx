import type { SiteAgent, SiteSetup } from '@terezi/domain/devices/site/site-api.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Status } from '#kit/part/Status.tsx';
import { ActButton } from '#records/ActButton.tsx';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { siteCalls } from '#shell/api/calls/site.gen.ts';
import css from './setup.module.css';
import { setupWords as words } from './setup-words.ts';

/** The end of a key, which tells it from others: all begin alike. */
const TOLD_LETTERS = 9;
const told = (publicKey: string | null): string => publicKey?.slice(-TOLD_LETTERS, -1) ?? MISSING;

function StateOf({ agent, isOnline }: { readonly agent: SiteAgent; readonly isOnline: boolean }) {
  const say = useSay();
  if (agent.revokedAt !== null)
    return (
      <Status shape="cross" tone="bad">
        {say(words.revokedOn)}
      </Status>
    );
  return isOnline ? (
    <Status shape="check" tone="ok">
      {say(words.works)}
    </Status>
  ) : (
    <Status shape="ring" tone="warn">
      {say(words.away)}
    </Status>
  );
}

function AgentRow({ agent, isOnline }: { readonly agent: SiteAgent; readonly isOnline: boolean }) {
  const say = useSay();
  const { name, publicKey, revokedAt, revokedByName, revokeReason } = agent;
  return (
    <>
      <tr>
        <td className="m">{name}</td>
        <td className="mono">{told(publicKey)}</td>
        <td>
          <StateOf agent={agent} isOnline={isOnline} />
        </td>
      </tr>
      {revokedAt !== null && (
        <tr>
          <td colSpan={3} className={css.why}>
            {say(words.revokedWhy, {
              name: revokedByName ?? MISSING,
              time: dateTime(revokedAt),
              reason: revokeReason ?? MISSING,
            })}
          </td>
        </tr>
      )}
    </>
  );
}

/** The agents that a site has and had, with the way to revoke the one that works. */
export function Agents({ setup }: { readonly setup: SiteSetup }) {
  const say = useSay();
  const { siteId, agents, isOnline } = setup;
  const isThere = agents.some(({ revokedAt }) => revokedAt === null);
  return (
    <Section title={say(words.agents)}>
      <table className={css.rows}>
        <thead>
          <tr>
            <th scope="col">{say(words.agent)}</th>
            <th scope="col">{say(words.key)}</th>
            <th scope="col">
              <span className="vh">{say(words.state)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} isOnline={isOnline} />
          ))}
          {agents.length === 0 && (
            <tr>
              <td>{say(words.noAgent)}</td>
              <td>{MISSING}</td>
              <td>
                <Status shape="ring" tone="idle">
                  {say(words.awaited)}
                </Status>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="lab">{say(words.oneAgent)}</p>
      {isThere && (
        <ActButton words={words.revoke} isGrave told={{ may: 'allow', why: null }}>
          {(dialog) => (
            <ActionQuestion
              {...dialog}
              id={siteId}
              call={siteCalls.revokeAgent}
              title={say(words.revokeTitle)}
              consequence={say(words.revokeText)}
              verb={say(words.revoke)}
              told={{ title: say(words.revoked) }}
            />
          )}
        </ActButton>
      )}
    </Section>
  );
}

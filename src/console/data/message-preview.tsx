import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { Channel } from '#generated/control.js';
import type { EmailBlock, Message } from '#generated/types.js';
import { Plain } from '../parts/elements.js';
import { Time } from '../parts/time.js';
import { EmailFrame } from './email-frame.js';
import { Choice, StepIcon } from './record-parts.js';
import './message-preview.css';

/** Maximum length of a displayed text. The JSON of the record contains all of it. */
const maxLength = 20_000;

interface MessageProps {
  readonly message: Message;
}

/** Message as the device of its recipient displays it, or its source. */
export function MessagePreview({ message }: MessageProps) {
  const [view, setView] = useState<'Preview' | 'Source'>('Preview');
  const Preview = previews[message.channel];
  const { content = '' } = message;
  return (
    <div class="preview">
      <Choice label="View of the content" options={['Preview', 'Source']} chosen={view} onChange={setView} />
      {view === 'Preview' ? (
        <Preview message={message} />
      ) : (
        <pre class="source">
          <Plain text={truncate(typeof content === 'string' ? content : JSON.stringify(content, null, 2))} />
        </pre>
      )}
    </div>
  );
}

const previews: Readonly<Record<Channel, ComponentType<MessageProps>>> = {
  email: Email,
  sms: Sms,
  chat: Chat,
  push: PushNotification,
  in_app: InboxItem,
};

function Email({ message }: MessageProps) {
  const { subject = '', email = message.subscriber?.email, content = '' } = message;
  return (
    <article class="device email">
      <header>
        <Subject text={subject || 'No subject'} />
        <p class="facts">
          <small>to {email ? <Plain text={email} limit={120} /> : 'no address'}</small>
          <small>
            <Time at={deliveryTime(message)} />
          </small>
        </p>
      </header>
      {typeof content === 'string' && /<\/?[a-z][^<>]*>/i.test(content) ? (
        <EmailFrame html={content} />
      ) : (
        <div class="letter">
          <Content message={message} />
        </div>
      )}
    </article>
  );
}

function Sms({ message }: MessageProps) {
  const { phone = message.subscriber?.phone } = message;
  return (
    <article class="device sms">
      <p class="recipient">{phone ? <Plain text={phone} limit={40} /> : 'No phone number'}</p>
      <div class="bubble">
        <Content message={message} />
      </div>
      <small>
        <Time at={deliveryTime(message)} />
      </small>
    </article>
  );
}

function Chat({ message }: MessageProps) {
  const { templateIdentifier = 'Bot' } = message;
  return (
    <article class="device chat">
      <Avatar text={templateIdentifier} />
      <p class="sender">
        <b>
          <Plain text={templateIdentifier} limit={60} />
        </b>{' '}
        <small>
          <Time at={deliveryTime(message)} />
        </small>
      </p>
      <div class="bubble">
        <Content message={message} />
      </div>
    </article>
  );
}

function PushNotification({ message }: MessageProps) {
  return (
    <article class="device push">
      <div class="card">
        <p class="sender">
          <StepIcon type="push" />
          <Plain text={message.template?.name ?? message.templateIdentifier ?? 'App'} limit={40} />
          <Time at={deliveryTime(message)} />
        </p>
        <Content message={message} isTitled />
      </div>
    </article>
  );
}

function InboxItem({ message }: MessageProps) {
  const { read, subject, title, templateIdentifier = 'inbox' } = message;
  return (
    <article class="device inbox-item" data-read={read}>
      <Avatar text={subject ?? title ?? templateIdentifier} />
      <div>
        <Content message={message} isTitled />
        <small>
          <Time at={deliveryTime(message)} />
        </small>
      </div>
      {!read && <span class="mark" role="img" aria-label="Unread" />}
    </article>
  );
}

/** Initial in place of an image, which would be loaded from another host. */
function Avatar({ text }: { readonly text: string }) {
  return (
    <span class="avatar" aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '•'}
    </span>
  );
}

/** Text and calls to action of a message. Markup is not interpreted. */
function Content({ message, isTitled = false }: MessageProps & { readonly isTitled?: boolean }) {
  const { subject, title, content = '', cta } = message;
  const name = subject ?? title;
  const blocks: readonly EmailBlock[] = typeof content === 'string' ? [{ type: 'text', content }] : content;
  return (
    <>
      {isTitled && name && <Subject text={name} />}
      {blocks.length === 0 && <p class="none">No content.</p>}
      {[...blocks.entries()].map(([index, block]) => (
        <p key={index} class="words" style={{ textAlign: block.styles?.textAlign }}>
          {block.type === 'button' ? (
            <Action label={block.content} isPrimary />
          ) : (
            <Plain text={truncate(block.content)} />
          )}
        </p>
      ))}
      {cta.action?.buttons !== undefined && (
        <p class="bar">
          {[...cta.action.buttons.entries()].map(([index, button]) => (
            <Action key={index} label={button.content} isPrimary={button.type === 'primary'} />
          ))}
        </p>
      )}
      {cta.data?.url && (
        <small class="target">
          Opens <Plain text={cta.data.url} limit={120} />
        </small>
      )}
    </>
  );
}

function Subject({ text }: { readonly text: string }): ComponentChildren {
  return (
    <p class="subject">
      <Plain text={text} limit={300} />
    </p>
  );
}

/** Button of a message, without an action in the console. */
function Action({ label, isPrimary = false }: { readonly label: string; readonly isPrimary?: boolean }) {
  return (
    <span class={isPrimary ? 'action primary' : 'action'}>
      <Plain text={label} limit={60} />
    </span>
  );
}

function deliveryTime({ deliveredAt = [], createdAt }: Message): string {
  return deliveredAt.at(-1) ?? createdAt;
}

function truncate(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  ApiError,
  editor,
  greeting,
  headline,
  isAlphabetical,
  isLive,
  language,
  linkOf,
  logLevel,
  maskedPhone,
  NotificationClient,
  newestFirst,
  outline,
  primaryOf,
  statusLine,
  summary,
  unreadByChannel,
} from './client.mjs';

const client = new NotificationClient({
  url: process.env.NOTIKIT_URL ?? 'http://127.0.0.1:4010',
  apiKey: process.env.NOTIKIT_API_KEY ?? 'dev',
});

describe('subscribers', () => {
  const french = { phone: '+33639981', orderBy: 'lastName', orderDirection: 'ASC', limit: 15 };
  let subscribers;

  before(async () => {
    subscribers = await client.everySubscriber(french);
  });

  it('are collected from all pages', () => {
    assert.equal(subscribers.length, 33);
    assert.equal(new Set(subscribers.map(({ subscriberId }) => subscriberId)).size, 33);
    assert.equal(subscribers[3].subscriberId, 'user-00018');
  });

  it('are ordered by last name', () => {
    assert.ok(isAlphabetical(subscribers));
  });

  it('are greeted by first name', () => {
    assert.deepEqual(subscribers.slice(0, 4).map(greeting), [
      'Hello there',
      'Hello Karson',
      'Hello Sammy',
      'Hello Alexis',
    ]);
  });

  it('have a number that is masked, and a language', () => {
    for (const subscriber of subscribers) {
      assert.ok(maskedPhone(subscriber).includes('…'));
      assert.equal(typeof language(subscriber), 'string');
    }
  });

  it('are created with custom data, and go online', async () => {
    const subscriberId = 'blind-ada';
    const profile = { subscriberId, firstName: 'Ada', data: { plan: 'trial', seats: 3 } };
    const created = await client.createSubscriber(profile);
    assert.equal(created.subscriberId, subscriberId);
    assert.ok(created._id, 'the service generates an identifier');
    assert.ok(!Number.isNaN(Date.parse(created.createdAt)));
    const { plan, seats } = created.data;
    assert.equal(`${plan}:${seats}`, 'trial:3');

    const { isOnline } = await client.setOnline(created.subscriberId, true);
    assert.strictEqual(isOnline, true);
  });
});

describe('messages', () => {
  const subscriberId = 'user-00130';
  let messages;

  before(async () => {
    messages = await client.everyMessage(subscriberId);
  });

  it('belong to the subscriber', () => {
    assert.equal(messages.length, 12);
    for (const message of messages) assert.equal(message.subscriber?.subscriberId ?? subscriberId, subscriberId);
  });

  it('come with the newest first', () => {
    assert.deepEqual(
      messages.map(({ _id }) => _id),
      newestFirst(messages).map(({ _id }) => _id),
    );
  });

  it('are counted per channel while unread', () => {
    assert.deepEqual(unreadByChannel(messages), { email: 4, in_app: 4, push: 2, sms: 2 });
  });

  it('have a headline', () => {
    const [mail, inbox] = messages;
    assert.equal(headline(mail).toUpperCase(), 'ORDER SO-975090 HAS BEEN SHIPPED');
    assert.match(headline(inbox), /^Your order is on its way$/);
  });

  it('have a status that people understand', () => {
    assert.ok(messages.map(statusLine).every((line) => line.length > 0));
  });

  it('have a link in the inbox, and no call to action in mails', () => {
    assert.equal(messages.map(linkOf).filter(Boolean).length, 4);
    assert.deepEqual(messages[0].cta, {});
  });

  it('lead to their notification', async () => {
    const notification = await client.getNotification(messages[0]._notificationId);
    assert.equal(summary(notification, 'Order shipped'), 'Order shipped (low): 4 of 4 jobs');
    const levels = notification.jobs.flatMap((job) => job.executionDetails.map(logLevel));
    assert.ok(!levels.includes('fatal'));
  });
});

describe('workflows', () => {
  it('list their steps', async () => {
    const workflow = await client.getWorkflow('order-shipped');
    assert.ok(isLive(workflow));
    assert.equal(outline(workflow), '1. Inbox message\n2. Wait for the tracking page\n3. Shipping confirmation');
    assert.ok(workflow.tags?.includes('orders') ?? true);
    assert.notEqual(editor(workflow), '');
  });

  it('that do not exist are an error', async () => {
    await assert.rejects(client.getWorkflow('no-such-workflow'), (error) => {
      assert.ok(error instanceof ApiError);
      assert.equal(error.status, 404);
      assert.equal(error.message, '404 Not Found: no workflow "no-such-workflow"');
      return true;
    });
  });
});

describe('integrations', () => {
  it('have a primary one for mails', async () => {
    const integrations = await client.listActiveIntegrations();
    assert.equal(primaryOf(integrations, 'email')?.identifier, 'email-main');
  });
});

import { assertContract } from 'notikit';
import 'notikit/vitest';
import { expect } from 'vitest';

const response = new Response();

// @ts-expect-error: the contract has no such operation
await expect(response).toMatchContract('listMesages');

// @ts-expect-error: the contract has no such operation
await assertContract(response, 'listMesages');

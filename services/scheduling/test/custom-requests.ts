import { listCustomRequests } from '@fungo/contracts';
import { type Caller, SealedFields } from '@fungo/platform';
import type { Coach } from '@fungo/testing';
import { createCustomRequest } from '../factories';
import { StoredCustomRequest } from '../src/custom-requests/custom-request.entity';
import type { Academy } from './academy';

export const ids = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

/** The custom requests of an academy, and how to make one to this coach. */
export function customRequestsOf(academy: Academy, coach: Coach) {
  const list = (caller: Caller, query = {}) => academy.service.as(caller).call(listCustomRequests, { query });
  const stored = async (id: number) =>
    academy.service.app
      .get(SealedFields)
      .open(
        StoredCustomRequest,
        await academy.dataSource.getRepository(StoredCustomRequest).findOneByOrFail({ id }),
      );
  const createRequest = (changes: Partial<StoredCustomRequest> = {}) =>
    createCustomRequest(academy.dataSource, { instructorId: coach.instructorId, ...changes });
  return { list, stored, createRequest };
}

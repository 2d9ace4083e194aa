import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { toAppError } from './errors';

const failure = (code: string) => Object.assign(new Error('whatever it says'), { code });

it.each(['ECONNREFUSED', '57P01', 'UND_ERR_ABORTED'])(
  '%s is no fault of ours, but a way that is cut',
  (code) => {
    expect(toAppError(failure(code))).toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  },
);

it.each([QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError])(
  'nor is a transaction whose connection died between two of its statements: %p',
  (Released) => {
    expect(toAppError(new Released()).code).toBe('unavailable');
  },
);

it('what was not foreseen is', () => {
  expect(toAppError(failure('22P02')).code).toBe('internal');
});

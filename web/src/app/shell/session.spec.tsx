import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { renderApp } from '../../../test/render';
import { answer, person, refuse } from '../../../test/server';
import { accountHeader, pageAccount, useDrawing } from '@/lib/account';
import { api } from '@/lib/api';
import { draftOf } from '@/lib/draft';
import { currentUserQuery } from '@/lib/queries/current-user';
import { createQueryClient } from '@/lib/query-client';
import { beginSession, forgetPerson, keepSignInFrom } from '@/lib/session';
import { useSessionElsewhere } from './use-session-elsewhere';

const anna = person({ id: '11111111-1111-4111-8111-111111111111', firstName: 'Anna', lastName: 'Abel' });
const berta = person({ id: '22222222-2222-4222-8222-222222222222', firstName: 'Berta', lastName: 'Baum' });

const signedInAs = (mark: string) => void (document.cookie = `${signedInCookie}=${mark}`);
const markOf = ({ id, role }: typeof anna) => `${id}.${role}`;

/** A page open for the account in the browser's hint. */
function openFor(mark: string) {
  signedInAs(mark);
  return createQueryClient();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function Form() {
  const [typed, setTyped] = useState('');
  const save = useMutation({
    mutationFn: () => api('PATCH /api/profile/update', { body: { firstName: typed } }),
  });
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => save.mutate()}>Save</button>
    </>
  );
}

function Page() {
  useSessionElsewhere();
  return <Form key={useDrawing()} />;
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Name'), text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const comeBack = () => act(() => void dispatchEvent(new Event('focus')));

describe('the page account', () => {
  test('is the account in the browser’s hint from the first request', async () => {
    openFor(markOf(anna));
    const sent = answer('PATCH /api/profile/update', anna);
    await api('PATCH /api/profile/update', { body: { firstName: 'Anna' } });
    expect(sent[0]!.headers.get('x-page-account')).toBe(markOf(anna));
  });

  test('is a visitor if there is no hint', async () => {
    openFor('');
    const sent = answer('POST /api/password/forgot', undefined as never);
    await api('POST /api/password/forgot', { body: { email: 'a@b.test' } }).catch(() => undefined);
    expect(sent[0]!.headers.get('x-page-account')).toBe('visitor');
  });

  test('is the server’s answer if the hint is from an earlier release', () => {
    const queryClient = openFor('1');
    expect(accountHeader()).toEqual({});
    queryClient.setQueryData(currentUserQuery.queryKey, anna);
    expect(accountHeader()).toEqual({ 'x-page-account': markOf(anna) });
  });

  test('of earlier input is the account that entered it, even after another person signed in', async () => {
    openFor(markOf(berta));
    const sent = answer('PATCH /api/profile/update', anna);
    await api('PATCH /api/profile/update', { body: {}, account: anna.id });
    expect(sent[0]!.headers.get('x-page-account')).toBe(anna.id);
  });
});

describe('a page that was open for another account', () => {
  test('sends nothing, says who is signed in and clears typed text', async () => {
    const queryClient = openFor(markOf(anna));
    queryClient.setQueryData(currentUserQuery.queryKey, anna);
    queryClient.setQueryData(['GET /api/lessons'], ['Anna’s']);
    renderApp(<Page />, { queryClient });
    await type('Anna the second');
    signedInAs(markOf(berta));
    const refused = refuse('PATCH /api/profile/update', 409, 'auth.other-account', 'Another account.');
    answer('GET /api/auth/user', berta);
    await save();
    expect(refused[0]!.headers.get('x-page-account')).toBe(markOf(anna));
    expect(await screen.findByText('Signed in as Berta Baum')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(queryClient.getQueryData(['GET /api/lessons'])).toBeUndefined();
    const taken = answer('PATCH /api/profile/update', berta);
    await save();
    await waitFor(() => expect(taken[0]!.headers.get('x-page-account')).toBe(markOf(berta)));
  });

  test.each([
    ['a person', anna],
    ['a visitor', null],
  ])('notices the change when it becomes visible again: %s', async (_, before) => {
    const queryClient = openFor(before ? markOf(before) : '');
    if (before) queryClient.setQueryData(currentUserQuery.queryKey, before);
    renderApp(<Page />, { queryClient });
    await type('typed before');
    const asked = answer('GET /api/auth/user', berta);
    comeBack();
    expect(asked).toHaveLength(0);
    signedInAs(markOf(berta));
    comeBack();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    expect(await screen.findByText('Signed in as Berta Baum')).toBeVisible();
    expect(pageAccount()).toBe(markOf(berta));
  });

  test('notices another role of the same account', async () => {
    const queryClient = openFor(markOf(anna));
    queryClient.setQueryData(currentUserQuery.queryKey, anna);
    renderApp(<Page />, { queryClient });
    signedInAs(`${anna.id}.instructor`);
    answer('GET /api/auth/user', { ...anna, role: 'instructor' });
    comeBack();
    expect(await screen.findByText('Your account has changed')).toBeVisible();
    expect(pageAccount()).toBe(`${anna.id}.instructor`);
  });

  test('becomes a visitor’s once the session has ended, and clears typed text', async () => {
    const queryClient = openFor(markOf(anna));
    queryClient.setQueryData(currentUserQuery.queryKey, anna);
    renderApp(<Page />, { queryClient });
    await type('Anna’s');
    signedInAs('');
    refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
    comeBack();
    expect(await screen.findByText('Your session has ended')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    expect(pageAccount()).toBe('visitor');
  });
});

describe('a draft', () => {
  const draft = draftOf<string>('form', 'device');
  const inMemory = draftOf<string>('notes', 'page');

  test('belongs to its account, hidden from a visitor and another account', () => {
    openFor(markOf(anna));
    draft.keep('Anna’s phone');
    openFor('');
    expect(draft.read()).toBeNull();
    openFor(markOf(anna));
    expect(draft.read()).toBe('Anna’s phone');
    openFor(markOf(berta));
    expect(draft.read()).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('Anna');
  });

  test('of a visitor follows only a sign-in from the same page', () => {
    const queryClient = openFor('');
    draft.keep('typed here');
    beginSession(queryClient, anna, '/elsewhere');
    expect(draft.read()).toBeNull();
    forgetPerson(queryClient);
    expect(draft.read()).toBe('typed here');
    inMemory.keep('noted here');
    beginSession(queryClient, anna, '/?step=2');
    expect([draft.read(), inMemory.read()]).toEqual(['typed here', 'noted here']);
    openFor('');
    expect(draft.read()).toBeNull();
  });

  test('follows a sign-in with the provider from the same page', () => {
    openFor('');
    draft.keep('typed here');
    keepSignInFrom('/');
    openFor(markOf(anna));
    expect(draft.read()).toBe('typed here');
  });

  test('of an earlier release, without an owner, is dropped', () => {
    localStorage.setItem('fungo.draft.camp-family.5', '{"parentName":"Anna"}');
    openFor('');
    expect(localStorage.getItem('fungo.draft.camp-family.5')).toBeNull();
  });
});

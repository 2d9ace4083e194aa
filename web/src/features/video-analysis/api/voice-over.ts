import type { EndpointByKey, RequestOf, VoiceOver } from '@fungo/contracts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';
import { sendForm } from '@/lib/upload';
import { soundOf, type KeptTake } from '../components/voice-over/kept-takes';

type Changes = RequestOf<EndpointByKey['PUT /api/videos/{id}/voice-over']>['body'];

/** Milliseconds between two looks at what the worker does. */
const lookEvery = 2000;

const isMaking = ({ takes, reel }: VoiceOver) =>
  takes.some(({ state }) => state === 'processing') || reel.state === 'waiting' || reel.state === 'making';

/** A swing's voice-over; it is read again while its sounds or its film are being made. */
export const voiceOverQuery = (id: string) =>
  queryOptions({
    ...callQuery('GET /api/videos/{id}/voice-over', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isMaking(data) ? lookEvery : false),
  });

const show = (queryClient: QueryClient, id: string, voiceOver: VoiceOver) =>
  queryClient.setQueryData(voiceOverQuery(id).queryKey, voiceOver);

/** Changes the parts or the words, unless another has changed them meanwhile: then theirs are shown. */
export function useSaveVoiceOver(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: Changes & { ifMatch: string | undefined }) =>
      api('PUT /api/videos/{id}/voice-over', { params: { id }, body, ifMatch }),
    onSuccess: (saved) => show(queryClient, id, saved),
    onError: () => queryClient.invalidateQueries({ queryKey: voiceOverQuery(id).queryKey }),
  });
}

export function useDeleteVoiceOver(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/videos/{id}/voice-over', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: voiceOverQuery(id).queryKey }),
  });
}

export function useMakeVoiceReel(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/videos/{id}/voice-over/reel', { params: { id } }),
    onSuccess: (voiceOver) => show(queryClient, id, voiceOver),
    onError: () => queryClient.invalidateQueries({ queryKey: voiceOverQuery(id).queryKey }),
  });
}

/** Sends a kept take. A repetition changes nothing. */
export function useSendTake(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (take: KeptTake) => sendTake(id, take),
    onSuccess: (voiceOver) => show(queryClient, id, voiceOver),
  }).mutateAsync;
}

async function sendTake(id: string, take: KeptTake): Promise<VoiceOver> {
  const form = new FormData();
  form.set('takeId', take.id);
  form.set('from', String(take.from));
  form.set('log', JSON.stringify(take.log));
  form.set('sound', await soundOf(take), take.type.includes('mp4') ? 'take.mp4' : 'take.webm');
  const ifMatch = take.version === undefined ? undefined : `"${take.version}"`;
  const path = { params: { id }, ifMatch };
  return sendForm('POST /api/videos/{id}/voice-over/takes', form, path);
}

import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';

export const useRequestProof = () => useMutation({ mutationFn: () => api('POST /api/email/proof/link', {}) });

import { gallery } from '@fungo/contracts/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '@/lib/api';
import { refuseFilm } from '@/lib/film-file';
import { refusePicture } from '@/lib/picture-file';
import { sendForm } from '@/lib/upload';
import { galleryQuery } from '../../api/gallery';

/** Form field of each kind of upload, which is also the last segment of its path. */
type ShotKind = 'photos' | 'videos';

export interface GalleryUpload {
  id: number;
  name: string;
  /** Sent fraction, 0 to 1. */
  part: number;
  /** Reason for a failed upload. */
  failure?: string;
}

const refusalOf = (kind: ShotKind, file: File) =>
  kind === 'photos'
    ? refusePicture(file, gallery.photo.maxBytes)
    : refuseFilm(file, gallery.video.maxBytes)?.text;

/** Uploads files to a camp's gallery one at a time, so that each succeeds or fails by itself. */
export function useGalleryUploads(campId: number) {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<GalleryUpload[]>([]);
  const line = useRef(Promise.resolve());
  const count = useRef(0);

  const change = (id: number, changes: Partial<GalleryUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const forget = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  const send = async (id: number, kind: ShotKind, file: File) => {
    const form = new FormData();
    form.append(kind, file, file.name);
    try {
      await sendForm(`POST /api/camps/{id}/${kind}`, form, {
        params: { id: String(campId) },
        onProgress: (part) => change(id, { part }),
      });
      await queryClient.invalidateQueries({ queryKey: galleryQuery(campId).queryKey });
      forget(id);
    } catch (error) {
      change(id, { failure: messageOf(error, 'Failed to upload photo or video') });
    }
  };

  const add = (kind: ShotKind, file: File) => {
    const id = (count.current += 1);
    const failure = refusalOf(kind, file);
    setUploads((all) => [...all, { id, name: file.name, part: 0, failure }]);
    if (failure === undefined) line.current = line.current.then(() => send(id, kind, file));
  };

  return { uploads, add, forget };
}

import type { EntityManager } from 'typeorm';

/**
 * Stores a family's objections to photos, in the registering transaction.
 * @param children in the order in which they were written
 */
export async function keepPhotoWishes(
  manager: EntityManager,
  registrationId: string,
  children: { photosAllowed?: boolean | undefined }[],
): Promise<void> {
  const refused = children.flatMap(({ photosAllowed }, index) =>
    photosAllowed === false ? [index + 1] : [],
  );
  if (refused.length === 0) return;
  await manager.query(
    `UPDATE participants SET photos_allowed = false
      WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place
                                     FROM participants WHERE registration_id = $1) AS child
                    WHERE place = ANY ($2::integer[]))`,
    [registrationId, refused],
  );
}

import type { ServiceDefinition } from '@fungo/platform';
import { getMetadataArgsStorage } from 'typeorm';

const aboutPerson = /^(\w+[A-Z])?(user|student|player|parent|contact|recipient)(Id|Name|Email|Phone)$/i;

/** The columns about a person, judged by name, as 'Entity.property'. */
export function personalColumns({ entities }: Pick<ServiceDefinition, 'entities'>): string[] {
  const { columns } = getMetadataArgsStorage();
  return entities.flatMap((entity) =>
    columns
      .filter(({ target, propertyName }) => target === entity && aboutPerson.test(propertyName))
      .map(({ propertyName }) => `${entity.name}.${propertyName}`),
  );
}

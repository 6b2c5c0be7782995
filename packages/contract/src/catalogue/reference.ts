import { publicEndpoint, staffEndpoint } from '../core/endpoint.ts';
import {
  categoryTree,
  placeTree,
  referenceEntries,
  referenceId,
  referenceKind,
  typedNames,
  withHidden,
} from '../shapes/reference.ts';
import * as z from 'zod/mini';

/** The tree of service categories that are offered; with the hidden ones for whoever shows names. */
export const getCategoryTree = publicEndpoint('getCategoryTree', {
  route: 'GET /merchant/open/categoryTree',
  reads: onServer && 'replica',
  tags: ['reference'],
  input: onServer && { withHidden },
  output: onServer && categoryTree,
});

/** Emirates, communities and sub-communities of a country; AE is the only one so far. Those that are offered; with the hidden ones for whoever shows names; without communities for whoever needs no more than emirates. */
export const listPlaces = publicEndpoint('listPlaces', {
  route: 'GET /system/states/listByCountryId',
  reads: onServer && 'replica',
  tags: ['reference'],
  input: onServer && {
    countryId: z._default(z.enum(['AE'], 'invalid'), 'AE'),
    withHidden,
    depth: z.optional(z.enum(['emirate'], 'invalid')),
  },
  output: onServer && placeTree,
});

/** Categories and places with everything hidden among them. */
export const listReference = staffEndpoint('listReference', {
  route: 'GET /staff/reference',
  staff: { needs: 'read' },
  tags: ['reference'],
  output: onServer && referenceEntries,
});

/** Adds a category or a place behind its siblings; its id is made of its English name. Emirates are a closed list. */
export const addReferenceEntry = staffEndpoint('addReferenceEntry', {
  route: 'POST /staff/reference/add',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: onServer && {
    kind: referenceKind,
    parentId: z.nullable(referenceId),
    names: typedNames,
  },
  output: onServer && referenceEntries,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Renames a category or a place in the three languages; its id stays. */
export const renameReferenceEntry = staffEndpoint('renameReferenceEntry', {
  route: 'POST /staff/reference/rename',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: onServer && { kind: referenceKind, id: referenceId, names: typedNames },
  output: onServer && referenceEntries,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Moves a category or a place one up or down among its siblings; at the end it stays. */
export const moveReferenceEntry = staffEndpoint('moveReferenceEntry', {
  route: 'POST /staff/reference/move',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: onServer && {
    kind: referenceKind,
    id: referenceId,
    to: z.enum(['up', 'down'], 'invalid'),
  },
  output: onServer && referenceEntries,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Offers a category or a place again, or no longer: what names it keeps its name. The last emirate or root category that is offered stays: `lastOffered`. */
export const offerReferenceEntry = staffEndpoint('offerReferenceEntry', {
  route: 'POST /staff/reference/offer',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['reference', 'settings', 'staffWork'],
  input: onServer && { kind: referenceKind, id: referenceId, isOffered: z.boolean() },
  output: onServer && referenceEntries,
  errors: onServer && ['noPermission', 'notFound', 'lastOffered'],
});

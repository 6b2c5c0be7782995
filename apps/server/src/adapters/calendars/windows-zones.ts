import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

/** The zones of the world by the names that Windows, Outlook and Exchange have for them; in small letters. */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  windows.supplemental.windowsZones.mapTimezones
    // Other territories say which city of a zone is theirs.
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
);

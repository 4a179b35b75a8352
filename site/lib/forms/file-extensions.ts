/** File extensions by Craft file kind. Kinds that browsers can execute are omitted. */
const extensionsByKind: Readonly<Record<string, readonly string[]>> = {
  audio: ['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac', 'aif', 'aiff', 'wma'],
  captionsSubtitles: ['vtt', 'srt', 'sbv', 'scc', 'ttml'],
  compressed: ['zip', 'gz', 'tar', 'tgz', 'bz2', '7z', 'rar'],
  excel: ['xls', 'xlsx', 'ods'],
  illustrator: ['ai'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'tif', 'tiff', 'bmp'],
  json: ['json'],
  pdf: ['pdf'],
  photoshop: ['psd', 'psb'],
  powerpoint: ['ppt', 'pptx', 'pps', 'ppsx', 'odp'],
  text: ['txt', 'text', 'csv', 'rtf'],
  video: ['mp4', 'm4v', 'mov', 'webm', 'avi', 'mkv', 'mpg', 'mpeg', 'wmv'],
  word: ['doc', 'docx', 'odt', 'dot', 'dotx'],
};

export const getExtensions = (kinds: readonly (string | null)[]): string[] =>
  kinds.flatMap((kind) => (kind && Object.hasOwn(extensionsByKind, kind) ? (extensionsByKind[kind] ?? []) : []));

export const allowedExtensions: ReadonlySet<string> = new Set(Object.values(extensionsByKind).flat());

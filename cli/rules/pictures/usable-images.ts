import type { Content } from '#cli/content/content.ts';
import type { DocumentImage } from '#cli/content/document.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { picturePath } from '#cli/content/pictures/picture-path.ts';
import type { OriginalPicture } from '#cli/content/pictures/pictures.ts';

interface UsableImage {
  file: string;
  span: TextSpan;
  picture: OriginalPicture;
}

export const findUsableImages = (
  { documents, pictures }: Pick<Content, 'documents' | 'pictures'>,
  role: DocumentImage['role'],
): UsableImage[] =>
  documents.flatMap(({ path: file, images }) =>
    images
      .filter((image) => image.role === role)
      .flatMap(({ url, span }) => {
        const picture = pictures.usable.get(picturePath(url) ?? '');
        return picture ? [{ file, span, picture }] : [];
      }),
  );

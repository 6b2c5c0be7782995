import type { FileRef } from '@khidma/contract/shapes/common';
import { UserParagraph } from '@khidma/ui/bdi';
import { CommentPictures } from './comment-pictures.tsx';
import classes from './comment-words.module.css';

interface CommentWordsProps {
  /** '' where only stars were given. */
  readonly text: string;
  readonly images: readonly FileRef[];
  /** Whose it is. */
  readonly name: string;
  /** Stands where there are no words. */
  readonly noWords: string;
}

/** What a customer wrote and showed. */
export function CommentWords({ text, images, name, noWords }: CommentWordsProps) {
  return (
    <>
      {text === '' ? (
        <p className={classes.none}>{noWords}</p>
      ) : (
        <UserParagraph>{text}</UserParagraph>
      )}
      <CommentPictures images={images} name={name} />
    </>
  );
}

interface CommentReplyProps {
  /** Says who replied, or when. */
  readonly head: string;
  readonly reply: string;
}

/** What the merchant replied. */
export function CommentReply({ head, reply }: CommentReplyProps) {
  return (
    <div className={`k-stack-1 ${classes.reply}`}>
      <p className={classes.head}>{head}</p>
      <UserParagraph>{reply}</UserParagraph>
    </div>
  );
}

/** No more words of a search are looked at: nobody means more. */
export const mostWords = 12;

/** An ID that the owner chooses. It is part of URLs and of placeholders such as {{price.mini.offPeak}}. */
export const chosenIdPattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
